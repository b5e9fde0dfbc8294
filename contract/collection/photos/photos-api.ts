import { z } from 'zod';
import { post } from '../../endpoint.ts';
import { collIndex, serieCode } from '../numbers/coll-no.ts';
import { publicSpecimen } from '../specimen/specimen.ts';

/** How many numbers one question holds, and how many pieces of one's own its answer, however many share a number. */
export const PHOTO_NUMBERS = 40;
export const PIECES_ANSWERED = 80;

/** A piece that photographs may go to: what it is called, and the files it has. */
const pieceWithFiles = publicSpecimen
  .pick({
    ...{ id: true, coll_no: true, coll_serie: true, coll_index: true, minerals: true, written_minerals: true },
    ...{ display_name_choice: true, custom_name1: true, custom_name2: true },
  })
  .extend({ files: z.array(z.object({ name: z.string(), size: z.int(), kind: z.enum(['image', 'video']) })) });
export type PieceWithFiles = z.infer<typeof pieceWithFiles>;

/** Photographs that are brought to many specimens at once. */
export const photosApi = {
  /** One's own pieces by their numbers, each with the files of its photographs, also of those on their way. */
  pieces: post('/api/i/specimens/photo_pieces', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({
      numbers: z
        .array(z.object({ coll_serie: serieCode, coll_index: collIndex }))
        .min(1)
        .max(PHOTO_NUMBERS),
    }),
    output: z.object({ items: z.array(pieceWithFiles) }),
  }),
};
