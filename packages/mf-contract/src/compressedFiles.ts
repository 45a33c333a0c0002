/** True if a file of a build is worth compressing. The build writes the compressed files beside it. */
export function isCompressible(name: string): boolean {
  return /\.(js|css|json|map|svg)$/.test(name);
}
