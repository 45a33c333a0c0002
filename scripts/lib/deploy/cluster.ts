import { parseAllDocuments } from 'yaml';
import { deployedFiles, describeProcess, readDeployed, sharedEnvironment, type Deployed } from './deployed.ts';

/** A probe of a container over HTTP. */
interface Probe {
  httpGet?: { path: string; port: number };
  tcpSocket?: { port: number };
}

/** A container of a pod. */
export interface Container {
  name: string;
  args?: string[];
  envFrom?: { secretRef: { name: string } }[];
  env?: { name: string; value?: string }[];
  ports: { containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
}

/** An object of Kubernetes. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    selector?: Record<string, unknown>;
    ports?: { port: number }[];
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds?: number; containers: Container[] };
    };
  };
}

/** Returns the objects of all files for Kubernetes. @throws Error for a file that is no YAML. */
export function readCluster(): KubernetesObject[] {
  return deployedFiles('kubernetes').flatMap((file) =>
    parseAllDocuments(readDeployed('kubernetes', file), { uniqueKeys: true }).map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS() as KubernetesObject;
    }),
  );
}

/** Returns the workloads: their name, how many pods they have, and the container of one. */
export function readWorkloads(): { name: string; replicas: number; grace: number; container: Container }[] {
  return readCluster().flatMap(({ metadata, spec: { template, replicas = 1 } }) =>
    (template?.spec.containers ?? []).map((container) => {
      const grace = template?.spec.terminationGracePeriodSeconds ?? 30;
      return { name: metadata.name, replicas, grace, container };
    }),
  );
}

/** Returns the processes of the site in the pods. */
export function readPods(): Deployed[] {
  const ofSite = readWorkloads().filter(({ container }) => container.args?.[0]?.endsWith('main.ts'));
  return ofSite.flatMap(({ name, replicas, container: { args = [], envFrom = [], env = [] } }) =>
    Array.from({ length: replicas }, (_, index) => {
      const shared = envFrom.map(({ secretRef }) => sharedEnvironment(`${secretRef.name}.env`));
      const own = env.map(({ name: key, value = '' }) => [key, value.replace('$(POD_INDEX)', String(index + 1))]);
      const program = args[0] ?? '';
      return describeProcess(`kubernetes: ${name}-${index + 1}`, program, [...shared, Object.fromEntries(own)]);
    }),
  );
}
