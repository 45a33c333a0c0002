/**
 * The slot as the server rendered it: readable, without its scripts. The HTML is the host's own answer, already in this
 * document, which is why it may go back as it came.
 */
export function ServedHtml({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
