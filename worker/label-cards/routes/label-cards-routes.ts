import { labelsApi } from '#contract/label-cards/api.ts';
import { serve } from '#worker/http/serve-api.ts';
import { changeDesign, removeDesign } from '#worker/label-cards/design/change-design.ts';
import { createDesign, duplicateDesign, restoreDesign } from '#worker/label-cards/design/create-design.ts';
import { listDesigns, readDesign } from '#worker/label-cards/design/list-designs.ts';
import { addImage, serveImage } from '#worker/label-cards/design/own-images.ts';
import { changeGroup, removeGroup } from '#worker/label-cards/groups/change-group.ts';
import { createGroup, duplicateGroup, restoreGroup } from '#worker/label-cards/groups/create-group.ts';
import { listGroups, readGroup } from '#worker/label-cards/groups/list-groups.ts';
import { listOwnNumbers } from '#worker/label-cards/printing/own-numbers.ts';
import { dequeue, enqueue, listQueue } from '#worker/label-cards/printing/queue.ts';
import { recordPrintedLabels } from '#worker/label-cards/printing/record-printed-labels.ts';
import { resolveLabels } from '#worker/label-cards/printing/resolve-labels.ts';

/** Routes for label cards: designs, groups, and printing. */
export const labelsRoutes = serve(
  labelsApi,
  {
    designs: (call) => listDesigns(call),
    createDesign: (call, input) => createDesign(call, input),
    design: (call, { id }) => readDesign(call, id),
    changeDesign: (call, input) => changeDesign(call, input),
    removeDesign: (call, { id }) => removeDesign(call, id),
    restoreDesign: (call, input) => restoreDesign(call, input),
    duplicateDesign: (call, input) => duplicateDesign(call, input),
    addImage: (call) => addImage(call),
    groups: ({ ownerDb, user }) => listGroups(ownerDb, user.id),
    createGroup: (call, input) => createGroup(call, input),
    group: ({ ownerDb, user }, { id }) => readGroup(ownerDb, user.id, id),
    changeGroup: (call, input) => changeGroup(call, input),
    removeGroup: (call, { id }) => removeGroup(call, id),
    restoreGroup: (call, input) => restoreGroup(call, input),
    duplicateGroup: (call, input) => duplicateGroup(call, input),
    resolve: (call, input) => resolveLabels(call, input),
    recordPrinted: (call, input) => recordPrintedLabels(call, input),
    ownNumbers: (call, range) => listOwnNumbers(call, range),
    queue: (call) => listQueue(call),
    enqueue: (call, input) => enqueue(call, input),
    dequeue: (call, input) => dequeue(call, input),
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
