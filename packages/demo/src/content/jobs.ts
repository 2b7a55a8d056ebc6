import { businessFinanceJobs } from './jobs/business-finance.ts'
import { dataAiJobs } from './jobs/data-ai.ts'
import { designJobs } from './jobs/design.ts'
import { eventsJobs } from './jobs/events.ts'
import { fitnessWellnessJobs } from './jobs/fitness-wellness.ts'
import { homeRepairJobs } from './jobs/home-repair.ts'
import { marketingJobs } from './jobs/marketing.ts'
import { musicAudioJobs } from './jobs/music-audio.ts'
import { photographyJobs } from './jobs/photography.ts'
import { translationJobs } from './jobs/translation.ts'
import { tutoringJobs } from './jobs/tutoring.ts'
import { videoJobs } from './jobs/video.ts'
import { webDevelopmentJobs } from './jobs/web-development.ts'
import { writingJobs } from './jobs/writing.ts'
import type { JobContent } from './shapes.ts'

export const jobs: readonly JobContent[] = [
  ...designJobs,
  ...webDevelopmentJobs,
  ...writingJobs,
  ...translationJobs,
  ...videoJobs,
  ...photographyJobs,
  ...marketingJobs,
  ...musicAudioJobs,
  ...homeRepairJobs,
  ...tutoringJobs,
  ...eventsJobs,
  ...businessFinanceJobs,
  ...dataAiJobs,
  ...fitnessWellnessJobs,
]
