import { businessFinanceReviews } from './reviews/business-finance.ts'
import { dataAiReviews } from './reviews/data-ai.ts'
import { designReviews } from './reviews/design.ts'
import { eventsReviews } from './reviews/events.ts'
import { fitnessWellnessReviews } from './reviews/fitness-wellness.ts'
import { homeRepairReviews } from './reviews/home-repair.ts'
import { marketingReviews } from './reviews/marketing.ts'
import { musicAudioReviews } from './reviews/music-audio.ts'
import { photographyReviews } from './reviews/photography.ts'
import { translationReviews } from './reviews/translation.ts'
import { tutoringReviews } from './reviews/tutoring.ts'
import { videoReviews } from './reviews/video.ts'
import { webDevelopmentReviews } from './reviews/web-development.ts'
import { writingReviews } from './reviews/writing.ts'
import type { ReviewContent } from './shapes.ts'

export const reviews: readonly ReviewContent[] = [
  ...designReviews,
  ...webDevelopmentReviews,
  ...writingReviews,
  ...translationReviews,
  ...videoReviews,
  ...photographyReviews,
  ...marketingReviews,
  ...musicAudioReviews,
  ...homeRepairReviews,
  ...tutoringReviews,
  ...eventsReviews,
  ...businessFinanceReviews,
  ...dataAiReviews,
  ...fitnessWellnessReviews,
]
