/** The thread in which `PlaceFinder` reads a source map: it has limits, and knows nothing but the map. */
import { parentPort, workerData } from 'node:worker_threads';
import { findPlaces } from '@wkff/server/source-maps';

const { map, frames } = workerData as { map: string; frames: Parameters<typeof findPlaces>[1] };
parentPort?.postMessage(findPlaces(map, frames));
