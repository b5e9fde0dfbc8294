import { photosApi } from '#contract/collection/photos/photos-api.ts';
import { findPhotoSpecimens } from '#worker/collection/pages/find-photo-specimens.ts';
import { serve } from '#worker/http/serve-api.ts';

/** Routes for adding photos to many specimens at once. */
export const photosRoutes = serve(photosApi, { specimens: (call, query) => findPhotoSpecimens(call, query) });
