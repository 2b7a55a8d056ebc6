/** Extracts the file name from a name or from a URL that the server issued for the file. */
export function fileNameIn(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url
  return path.slice(path.lastIndexOf('/') + 1)
}
