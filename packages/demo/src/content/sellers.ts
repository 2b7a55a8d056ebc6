import { businessFinanceSellers } from './sellers/business-finance.ts'
import { dataAiSellers } from './sellers/data-ai.ts'
import { designSellers } from './sellers/design.ts'
import { eventsSellers } from './sellers/events.ts'
import { fitnessWellnessSellers } from './sellers/fitness-wellness.ts'
import { homeRepairSellers } from './sellers/home-repair.ts'
import { marketingSellers } from './sellers/marketing.ts'
import { musicAudioSellers } from './sellers/music-audio.ts'
import { photographySellers } from './sellers/photography.ts'
import { translationSellers } from './sellers/translation.ts'
import { tutoringSellers } from './sellers/tutoring.ts'
import { videoSellers } from './sellers/video.ts'
import { webDevelopmentSellers } from './sellers/web-development.ts'
import { writingSellers } from './sellers/writing.ts'
import type { SellerContent } from './shapes.ts'

export const sellers: readonly SellerContent[] = [
  ...designSellers,
  ...webDevelopmentSellers,
  ...writingSellers,
  ...translationSellers,
  ...videoSellers,
  ...photographySellers,
  ...marketingSellers,
  ...musicAudioSellers,
  ...homeRepairSellers,
  ...tutoringSellers,
  ...eventsSellers,
  ...businessFinanceSellers,
  ...dataAiSellers,
  ...fitnessWellnessSellers,
]
