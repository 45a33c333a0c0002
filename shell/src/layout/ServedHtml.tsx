/**
 * The slot as the server rendered it: readable, without its scripts. The HTML is safe, as it is the host's own answer
 * and was already part of this document.
 */
export function ServedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
