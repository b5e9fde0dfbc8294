import { viewerApi } from '#contract/media/viewer/viewer-api.ts';
import { serve } from '../../http/serve.ts';
import { listComparable } from './list-comparable.ts';
import { listMeasurements, measure, unmeasure } from './measure.ts';
import { readView } from './read-view.ts';
import { setScale } from './set-scale.ts';
import type { ViewerPorts } from './viewer-ports.ts';

/** One picture looked at closely: its scale, what is measured on it, what it can be compared with. */
export const viewerRoutes = (ports: ViewerPorts) =>
  serve(viewerApi, {
    publicView: (call, asked) => readView(ports, call, asked),
    view: (call, asked) => readView(ports, call, asked),
    comparable: (call, asked) => listComparable(ports, call, asked),
    setScale: (call, said) => setScale({ ...call, cards: ports.cards }, said),
    measurements: (call, asked) => listMeasurements(ports, call, asked),
    measure: (call, written) => measure(ports, call, written),
    unmeasure,
  });
