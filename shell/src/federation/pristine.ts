/** Globals that host and remotes use and that are properties of the window. */
const NAMES = [
  ...['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'Promise', 'Array', 'Object', 'JSON'],
  ...['Date', 'URL', 'Map', 'Set', 'history', 'customElements', 'localStorage', 'addEventListener', 'AbortController'],
];

/** Returns the objects all of whose members are compared. Members that are added to them are removed. */
const owners = (): Record<string, object> => ({
  Array: Array.prototype,
  Document: Document.prototype,
  Element: Element.prototype,
  EventTarget: EventTarget.prototype,
  Function: Function.prototype,
  History: History.prototype,
  JSON,
  Map: Map.prototype,
  Node: Node.prototype,
  Object: Object.prototype,
  Promise: Promise.prototype,
  Storage: Storage.prototype,
  String: String.prototype,
});

/** Not a map, whose methods a remote may have changed: nothing would be known, and every global removed. */
type Members = Record<PropertyKey, PropertyDescriptor>;

/**
 * Remembers the globals as they are now. Returns a function that puts back what was changed since, as far as the
 * platform allows it, and returns the names of what it found.
 */
export function rememberGlobals(): () => string[] {
  const known = Object.entries(owners()).map(([name, owner]) => ({ name, owner, members: membersOf(owner) }));
  const names = membersOf(window, NAMES);
  return () => [
    ...putBack('window', window, names, NAMES),
    ...known.flatMap(({ name, owner, members }) => putBack(name, owner, members)),
  ];
}

function membersOf(owner: object, names: readonly PropertyKey[] = Reflect.ownKeys(owner)): Members {
  const members = Object.create(null) as Members;
  for (const name of names) {
    const member = Reflect.getOwnPropertyDescriptor(owner, name);
    if (member) members[name] = member;
  }
  return members;
}

function putBack(name: string, owner: object, before: Members, names?: readonly PropertyKey[]): string[] {
  // Without a second copy: a page waits for this while it starts.
  const changed = [...new Set([...Reflect.ownKeys(before), ...(names ?? Reflect.ownKeys(owner))])].filter(
    (key) => !isSame(before[key], Reflect.getOwnPropertyDescriptor(owner, key)),
  );
  for (const key of changed) {
    const member = before[key];
    if (member) Reflect.defineProperty(owner, key, member);
    else Reflect.deleteProperty(owner, key);
  }
  return changed.map((key) => `${name}.${String(key)}`);
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  return one?.value === other?.value && one?.get === other?.get && one?.set === other?.set && !one === !other;
}
