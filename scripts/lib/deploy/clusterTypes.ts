import { readCluster } from './cluster.ts';

/** Modules of `kubernetes-types` by version of the API. */
const MODULES: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

/**
 * Returns a module in which each object for Kubernetes is a constant of its type, so that a field that Kubernetes does not
 * know, or with a wrong value, does not compile. @throws Error for an object of another API.
 */
export function clusterModule(): string {
  return readCluster()
    .map((object, index) => {
      const { apiVersion, kind, metadata } = object;
      const from = MODULES[apiVersion];
      if (!from) throw new Error(`${kind} ${metadata.name} is of ${apiVersion}, whose types are not known here`);
      return `import type { ${kind} as Type${index} } from 'kubernetes-types/${from}.js';
export const object${index}: Type${index} = ${JSON.stringify(object, null, 2)};`;
    })
    .join('\n');
}
