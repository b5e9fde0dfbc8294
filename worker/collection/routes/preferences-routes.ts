import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { publishAfterChange } from '#worker/collection/form/publish-after-change.ts';
import {
  addSerie,
  changeSerie,
  orderSeries,
  readPreference,
  removeSerie,
  setPreference,
} from '#worker/collection/preferences/preferences.ts';
import { serve } from '#worker/http/serve-api.ts';

/** Routes for a collector's catalogue preferences and series. */
export const preferencesRoutes = serve(preferencesApi, {
  preference: (call) => readPreference(call),
  setPreference: (call, change) => publishAfterChange(call, setPreference(call, change)),
  addSerie: (call, serie) => addSerie(call, serie),
  orderSeries: (call, { codes }) => orderSeries(call, codes),
  changeSerie: (call, serie) => changeSerie(call, serie),
  removeSerie: (call, { code }) => removeSerie(call, code),
});
