import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { moveUploads } from '#web/media/upload/photo-uploads.ts';
import { readDraft } from '#web/shell/form/stored-draft.ts';

/**
 * The id of a new specimen, made by the client so that saving twice stores it once; a draft restored after a reload
 * has the same id. `change` gives the same specimen another id, `take` sets the id of another specimen.
 */
export function useNewId(draft: string) {
  const [id, setId] = useState<string>(() => readDraft(draft)?.id ?? uuid());
  const change = () => {
    const otherId = uuid();
    moveUploads(id, otherId);
    setId(otherId);
    return otherId;
  };
  return { id, change, take: setId };
}
