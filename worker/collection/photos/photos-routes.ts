import { photosApi } from '#contract/collection/photos/photos-api.ts';
import { serve } from '../../http/serve.ts';
import { photoPieces } from './photo-pieces.ts';

/** Photographs that are brought to many specimens at once. */
export const photosRoutes = serve(photosApi, { specimens: (call, asked) => photoPieces(call, asked) });
