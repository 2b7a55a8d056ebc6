import { businessFinanceBids } from './bids/business-finance.ts'
import { dataAiBids } from './bids/data-ai.ts'
import { designBids } from './bids/design.ts'
import { eventsBids } from './bids/events.ts'
import { fitnessWellnessBids } from './bids/fitness-wellness.ts'
import { homeRepairBids } from './bids/home-repair.ts'
import { marketingBids } from './bids/marketing.ts'
import { musicAudioBids } from './bids/music-audio.ts'
import { photographyBids } from './bids/photography.ts'
import { translationBids } from './bids/translation.ts'
import { tutoringBids } from './bids/tutoring.ts'
import { videoBids } from './bids/video.ts'
import { webDevelopmentBids } from './bids/web-development.ts'
import { writingBids } from './bids/writing.ts'
import type { BidContent } from './shapes.ts'

export const bids: readonly BidContent[] = [
  ...designBids,
  ...webDevelopmentBids,
  ...writingBids,
  ...translationBids,
  ...videoBids,
  ...photographyBids,
  ...marketingBids,
  ...musicAudioBids,
  ...homeRepairBids,
  ...tutoringBids,
  ...eventsBids,
  ...businessFinanceBids,
  ...dataAiBids,
  ...fitnessWellnessBids,
]
