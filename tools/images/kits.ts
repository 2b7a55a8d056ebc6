import type { CategoryKey } from '@market/demo/content/shapes.ts'
import type { Kit } from './common.ts'
import { businessFinance } from './kits/business-finance.ts'
import { dataAi } from './kits/data-ai.ts'
import { design } from './kits/design.ts'
import { events } from './kits/events.ts'
import { fitnessWellness } from './kits/fitness-wellness.ts'
import { homeRepair } from './kits/home-repair.ts'
import { marketing } from './kits/marketing.ts'
import { musicAudio } from './kits/music-audio.ts'
import { photography } from './kits/photography.ts'
import { translation } from './kits/translation.ts'
import { tutoring } from './kits/tutoring.ts'
import { video } from './kits/video.ts'
import { webDevelopment } from './kits/web-development.ts'
import { writing } from './kits/writing.ts'

export const kits: Readonly<Record<CategoryKey, Kit>> = {
  design,
  'web-development': webDevelopment,
  writing,
  translation,
  video,
  photography,
  marketing,
  'music-audio': musicAudio,
  'home-repair': homeRepair,
  tutoring,
  events,
  'business-finance': businessFinance,
  'data-ai': dataAi,
  'fitness-wellness': fitnessWellness,
}
