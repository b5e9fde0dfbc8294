import { labelsApi } from '#contract/label-cards/api.ts';
import { serve } from '../http/serve.ts';
import { changeDesign, removeDesign } from './design/change-design.ts';
import { createDesign, duplicateDesign, restoreDesign } from './design/create-design.ts';
import { listDesigns, readDesign } from './design/list-designs.ts';
import { addImage, serveImage } from './design/own-images.ts';
import { changeGroup, removeGroup } from './groups/change-group.ts';
import { createGroup, duplicateGroup, restoreGroup } from './groups/create-group.ts';
import { listGroups, readGroup } from './groups/list-groups.ts';
import { markPrinted } from './printing/mark-printed.ts';
import { listOwnNumbers } from './printing/own-numbers.ts';
import { dequeue, enqueue, listQueue } from './printing/queue.ts';
import { resolveLabels } from './printing/resolve.ts';

/** Label cards: designs, groups, and what is printed. */
export const labelsRoutes = serve(
  labelsApi,
  {
    designs: (call) => listDesigns(call),
    createDesign: (call, said) => createDesign(call, said),
    design: (call, { id }) => readDesign(call, id),
    changeDesign: (call, said) => changeDesign(call, said),
    removeDesign: (call, { id }) => removeDesign(call, id),
    restoreDesign: (call, said) => restoreDesign(call, said),
    duplicateDesign: (call, said) => duplicateDesign(call, said),
    addImage: (call) => addImage(call),
    groups: ({ own, user }) => listGroups(own, user.id),
    createGroup: (call, said) => createGroup(call, said),
    group: ({ own, user }, { id }) => readGroup(own, user.id, id),
    changeGroup: (call, said) => changeGroup(call, said),
    removeGroup: (call, { id }) => removeGroup(call, id),
    restoreGroup: (call, said) => restoreGroup(call, said),
    duplicateGroup: (call, said) => duplicateGroup(call, said),
    resolve: (call, asked) => resolveLabels(call, asked),
    recordPrinted: (call, said) => markPrinted(call, said),
    ownNumbers: (call, range) => listOwnNumbers(call, range),
    queue: (call) => listQueue(call),
    enqueue: (call, said) => enqueue(call, said),
    dequeue: (call, asked) => dequeue(call, asked),
  },
  {
    readingFirst: [
      'createDesign',
      'changeDesign',
      'restoreDesign',
      'duplicateDesign',
      'createGroup',
      'changeGroup',
      'restoreGroup',
      'duplicateGroup',
      'resolve',
      'enqueue',
    ],
  },
).get('/file/label_images/:image_id', serveImage);
