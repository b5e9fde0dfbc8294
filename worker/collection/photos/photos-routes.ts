import { photosApi } from '#contract/collection/photos/photos-api.ts';
import { serve } from '../../http/serve.ts';
import { findPhotoSpecimens } from './photo-pieces.ts';

/** Photographs that are brought to many specimens at once. */
export const photosRoutes = serve(photosApi, { specimens: (call, query) => findPhotoSpecimens(call, query) });
