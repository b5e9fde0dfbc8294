import { consume } from './background/consume.ts';
import type { Bell, Env } from './env.ts';
import { deriveMedia } from './media/derive.ts';

/** What the platform sees of the jobs script: heavy work, apart from the API's isolates. It binds no Durable Object. */
export default {
  queue: (batch, env) => consume(batch, env, { derive_media: deriveMedia }),
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Env, Bell>;
