import { viewerApi } from '#contract/collection/photos/viewer-api.ts';
import { serve } from '#worker/http/serve.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';
import { listComparable } from './list-comparable.ts';
import { listMeasurements, measure, unmeasure } from './measure.ts';
import { readView } from './read-view.ts';
import { setScale } from './set-scale.ts';

/** The viewer of one photo: its scale, its measurements, and the photos it can be compared with. */
export const viewerRoutes = (ports: ViewerPorts) =>
  serve(viewerApi, {
    publicView: (call, input) => readView(ports, call, input),
    view: (call, input) => readView(ports, call, input),
    comparable: (call, input) => listComparable(ports, call, input),
    setScale: (call, input) => setScale({ ...call, cards: ports.cards }, input),
    measurements: (call, input) => listMeasurements(ports, call, input),
    measure: (call, measurement) => measure(ports, call, measurement),
    unmeasure,
  });
