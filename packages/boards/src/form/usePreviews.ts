import { useLatest } from '@wkff/forms';
import { useEffect, useRef } from 'react';
import type { DraftPicture } from './itemDraft.ts';
import { picturePreview } from './picturePreview.ts';
import type { ItemEditor } from './useItemEditor.ts';

/** Shows the previews of chosen pictures, also those of a restored draft, once decoded. */
export function usePreviews({ draft: { pictures }, files, edit }: ItemEditor): void {
  const read = useRef(new Set<string>());
  const show = useLatest(edit);
  useEffect(() => {
    for (const { key, preview } of pictures) {
      const file = files.get(key);
      if (preview !== null || !file || read.current.has(key)) continue;
      read.current.add(key);
      void picturePreview(file).then((address) => {
        if (address === null) return;
        const shown = (one: DraftPicture) => (one.key === key ? { ...one, preview: address } : one);
        show.current((now) => ({ ...now, pictures: now.pictures.map(shown) }));
      });
    }
  }, [pictures, files, show]);
}
