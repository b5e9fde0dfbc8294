import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';

/** One exchange conversation: an object with a store of its own, its tables made before anything else happens. */
export class ExchangeThread extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      ctx.storage.sql.exec(
        'create table if not exists events (seq integer primary key, id text not null unique, body text not null)',
      );
    });
  }

  /** The number of the newest event; 0 while nobody has written. */
  lastSeq(): number {
    return this.ctx.storage.sql.exec<{ seq: number }>('select coalesce(max(seq), 0) as seq from events').one().seq;
  }
}
