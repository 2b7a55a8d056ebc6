interface Release {
  readonly version: string
  /** As 2026-11-27. */
  readonly day: string
  /** Subjects of its commits; undefined for the first release. */
  readonly changes: readonly string[] | undefined
}

const heading = '# Changelog\n'

/** The section of a release in CHANGELOG.md. */
export function changelogSection({ version, day, changes }: Release): string {
  const lines = changes === undefined ? ['First release.'] : changes.map((change) => `- ${change}`)
  return `## ${version} (${day})\n\n${lines.join('\n')}\n`
}

/** Puts a section above the earlier ones of a changelog, which may be empty. */
export function withSection(changelog: string, section: string): string {
  const earlier = changelog.replace(heading, '').trim()
  return [heading, section, ...(earlier === '' ? [] : [`${earlier}\n`])].join('\n')
}
