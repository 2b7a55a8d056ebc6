import type { CategoryKey } from '@market/demo/content/shapes.ts'

/** The icons of the categories in one line style: 24 by 24, stroke 1.75, round ends, in the current text color. */
const strokes: Readonly<Record<CategoryKey, string>> = {
  design: 'M4 20l4.5-1 10-10a2.1 2.1 0 0 0-3-3l-10 10zM13.5 8l3 3M4 20l1.5-4M14 20h6',
  'web-development': 'M3 5.5h18v13H3zM3 9h18M9.5 12l-2 2 2 2M14.5 12l2 2-2 2M5.5 7.2h.01M8 7.2h.01',
  writing: 'M5 20c2-8 6-13.5 14.5-16-.5 6-4 10.5-10 11.500M5 20c1.5-4 4-7 8-9.500M13 20h6',
  translation: 'M3 6h9M7.5 4v2M10.5 6c-.8 4-3.5 7-7 8.500M5 9c1.2 2.6 3.3 4.5 6 5.500M12.5 20l4-10 4 10M14 16.800h5',
  video:
    'M3 7.500A1.5 1.5 0 0 1 4.5 6h9A1.5 1.5 0 0 1 15 7.500v9a1.5 1.5 0 0 1-1.5 1.500h-9A1.5 1.5 0 0 1 3 16.500zM15 10.500l6-3.500v10l-6-3.5',
  photography:
    'M3 8.500A1.5 1.5 0 0 1 4.5 7H8l1.5-2.500h5L16 7h3.500A1.5 1.5 0 0 1 21 8.500v9a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500zM12 16.500a3.750 3.750 0 1 0 0-7.5 3.750 3.750 0 0 0 0 7.500z',
  marketing: 'M4 10v4h3l9 4.500v-13L7 10zM7 14l1.5 5h2.500l-1.5-4M19 9.500a3.5 3.5 0 0 1 0 5',
  'music-audio':
    'M9 17.500V5.500l10-2v12M9 17.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM9 9l10-2',
  'home-repair': 'M4 4h12v5H4zM16 6.500h4V12h-8v3M10.5 15h3v6h-3z',
  tutoring: 'M2.5 9L12 4.5 21.5 9 12 13.500zM6.5 11v5c3.5 2.5 7.5 2.5 11 0v-5M21.5 9v5.5',
  events:
    'M4 6.500h16v13.500H4zM4 10.500h16M8 4v4M16 4v4M12 12.800l.9 1.7 1.9.3-1.4 1.3.4 1.9-1.8-.9-1.8.9.4-1.9-1.4-1.3 1.9-.3z',
  'business-finance': 'M4 20h16M6.5 20v-5M11.5 20v-8M16.5 20v-7M4.5 10l5.5-4.5 4 3L20 4M16.5 4H20v3.5',
  'data-ai':
    'M12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM5 4.500a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM19 4.500a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM5 16.500a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM19 16.500a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM6.2 7l4 3.200M17.8 7l-4 3.200M6.2 17l4-3.200M17.8 17l-4-3.2',
  'fitness-wellness':
    'M12 20c-5 0-8.5-2.5-9-7 3 0 5 .8 6.5 2.500C9 11 10 8 12 5c2 3 3 6 2.5 10.500C16 13.8 18 13 21 13c-.5 4.5-4 7-9 7z',
}

export const signCategories = Object.keys(strokes) as CategoryKey[]

export const signSvg = (category: CategoryKey): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes[category]}"/></svg>\n`
