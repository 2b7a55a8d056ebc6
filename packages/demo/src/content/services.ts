import { businessFinanceServices } from './services/business-finance.ts'
import { dataAiServices } from './services/data-ai.ts'
import { designServices } from './services/design.ts'
import { eventsServices } from './services/events.ts'
import { fitnessWellnessServices } from './services/fitness-wellness.ts'
import { homeRepairServices } from './services/home-repair.ts'
import { marketingServices } from './services/marketing.ts'
import { musicAudioServices } from './services/music-audio.ts'
import { photographyServices } from './services/photography.ts'
import { translationServices } from './services/translation.ts'
import { tutoringServices } from './services/tutoring.ts'
import { videoServices } from './services/video.ts'
import { webDevelopmentServices } from './services/web-development.ts'
import { writingServices } from './services/writing.ts'
import type { ServiceContent } from './shapes.ts'

export const services: readonly ServiceContent[] = [
  ...designServices,
  ...webDevelopmentServices,
  ...writingServices,
  ...translationServices,
  ...videoServices,
  ...photographyServices,
  ...marketingServices,
  ...musicAudioServices,
  ...homeRepairServices,
  ...tutoringServices,
  ...eventsServices,
  ...businessFinanceServices,
  ...dataAiServices,
  ...fitnessWellnessServices,
]
