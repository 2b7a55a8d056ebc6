import { categorySigns } from '../category-signs.ts'

interface CategorySignProps {
  /** Category's `icon`, or its slug: 'design', 'signs/design.svg'. */
  name: string
  size?: number
}

/** Icon of a category, or a generic one. */
export function CategorySign({ name, size = 24 }: CategorySignProps) {
  const key = name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={categorySigns[key] ?? 'M5 5h6v6H5zM13 13h6v6h-6zM16 5v6M13 8h6M8 13v6M5 16h6'} />
    </svg>
  )
}
