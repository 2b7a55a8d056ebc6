/** The file name in what a call carries: the name itself, or an address that the server handed out for the file. */
export function fileNameIn(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url
  return path.slice(path.lastIndexOf('/') + 1)
}
