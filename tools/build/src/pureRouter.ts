/**
 * Webpack loader for React Router's files: says of components made by `forwardRef` that making them has no effect, so
 * that the minifier can leave out those that nobody uses (its links and forms). Their `displayName` would count as use.
 */
export default function pureRouter(source: string): string {
  return source
    .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '');
}
