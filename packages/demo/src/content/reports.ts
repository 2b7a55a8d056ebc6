import type { ReportContent } from './shapes.ts'

export const reports: readonly ReportContent[] = [
  {
    by: 'anna-kowalska',
    about: 'samuel-adjei',
    reason:
      'One of the texts in his portfolio is from the magazine of our own office, word for word. The name under it was mine.',
    hoursAgo: 74,
  },
  {
    by: 'viktor-salo',
    about: 'raj-malhotra',
    reason:
      'Asks every bidder for a working prototype before he accepts anyone. Three of us built one, and then he closed the job.',
    hoursAgo: 31,
  },
  {
    by: 'mike-sullivan',
    about: 'kenji-mori',
    reason: 'Offered me the lessons at half price if I pay him by bank transfer and not through the marketplace.',
    hoursAgo: 9,
  },
]
