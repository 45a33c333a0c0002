import { askTwins } from './twins.ts';
import { useDeviceMemory } from './useDeviceMemory.ts';
import { useKept, type KeeperOptions } from './useKept.ts';
import { usePad } from './usePad.ts';
import { useRecorder } from './useRecorder.ts';

/** The state of the screen on which a match is kept, and its acts. */
export function useKeeper(options: KeeperOptions) {
  const kept = useKept(options);
  const memory = useDeviceMemory(kept.match.id, options.host.clock);
  const recorder = useRecorder(options, kept, memory);
  const pad = usePad(options, kept, memory, recorder);
  const { said, last, problem, edit, changesNothing, step, setClock, undo, restore } = recorder;
  const acts = { edit, changesNothing, step, setClock, undo, restore };
  return {
    ...kept,
    typed: options.typed,
    device: memory.device,
    said,
    last,
    problem,
    ...acts,
    ...pad,
    ...askTwins(kept, memory, recorder),
  };
}

export type Keeper = ReturnType<typeof useKeeper>;
