/** Stands for every style sheet in jsdom tests: a class is named as it is written in the module. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
