import * as z from 'zod';
import { get, post } from '#contract/http/endpoint.ts';

const note = z.object({ text: z.string() });
const noteListSchema = z.object({ items: z.array(z.object({ id: z.int() })), next_cursor: z.string().nullable() });

export const readNote = get('/api/notes/:id', { access: 'public', params: z.object({ id: z.string() }), output: note });
export const listNotes = get('/api/notes', {
  access: 'public',
  input: z.object({ cursor: z.string().optional() }),
  output: noteListSchema,
});
export const keepNote = post('/api/notes', { keptIn: 'core', access: 'user', input: note, output: note });
