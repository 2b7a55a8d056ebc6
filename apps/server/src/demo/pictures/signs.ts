import type { CategoryKey } from '../content/shapes.ts'

/** One line style for all: 24 by 24, stroke 1.75, round ends, in the colour of the text around it. */
const strokes: Readonly<Record<CategoryKey, string>> = {
  design: 'M4 20l4.5-1 10-10a2.1 2.1 0 0 0-3-3l-10 10zM13.5 8l3 3M4 20l1.5-4M14 20h6',
  'web-development': 'M3 5.5h18v13H3zM3 9h18M9.5 12l-2 2 2 2M14.5 12l2 2-2 2M5.5 7.2h.01M8 7.2h.01',
  writing: 'M5 20c2-8 6-13.500 14.500-16-.5 6-4 10.500-10 11.500M5 20c1.500-4 4-7 8-9.500M13 20h6',
  translation:
    'M3 6h9M7.500 4v2M10.500 6c-.8 4-3.500 7-7 8.500M5 9c1.200 2.600 3.300 4.500 6 5.500M12.500 20l4-10 4 10M14 16.800h5',
  video:
    'M3 7.500A1.500 1.500 0 0 1 4.500 6h9A1.500 1.500 0 0 1 15 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 3 16.500zM15 10.500l6-3.500v10l-6-3.500',
  photography:
    'M3 8.500A1.500 1.500 0 0 1 4.500 7H8l1.500-2.500h5L16 7h3.500A1.500 1.500 0 0 1 21 8.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 17.500zM12 16.500a3.750 3.750 0 1 0 0-7.500 3.750 3.750 0 0 0 0 7.500z',
  marketing: 'M4 10v4h3l9 4.500v-13L7 10zM7 14l1.500 5h2.500l-1.500-4M19 9.500a3.500 3.500 0 0 1 0 5',
  'music-audio':
    'M9 17.500V5.500l10-2v12M9 17.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM19 15.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM9 9l10-2',
  'home-repair': 'M4 4h12v5H4zM16 6.500h4V12h-8v3M10.500 15h3v6h-3z',
  tutoring: 'M2.500 9L12 4.500 21.500 9 12 13.500zM6.500 11v5c3.500 2.500 7.500 2.500 11 0v-5M21.500 9v5.500',
  events:
    'M4 6.500h16v13.500H4zM4 10.500h16M8 4v4M16 4v4M12 12.800l.9 1.700 1.900.3-1.400 1.300.4 1.900-1.800-.9-1.800.9.4-1.900-1.400-1.300 1.900-.3z',
  'business-finance':
    'M4 20h16M6.500 20v-5M11 20v-9M15.500 20v-6.500M20 20V8M4.500 10l5.500-4.500 4 3L20 4M16.500 4H20v3.500',
  'data-ai':
    'M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM5 4.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM19 4.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM5 16.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM19 16.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM6.200 7l4 3.200M17.800 7l-4 3.200M6.200 17l4-3.200M17.800 17l-4-3.200',
  'fitness-wellness':
    'M12 20c-5 0-8.500-2.500-9-7 3 0 5 .8 6.500 2.500C9 11 10 8 12 5c2 3 3 6 2.500 10.500C16 13.800 18 13 21 13c-.5 4.500-4 7-9 7z',
}

export const signCategories = Object.keys(strokes) as CategoryKey[]

export const signSvg = (category: CategoryKey): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes[category]}"/></svg>\n`
