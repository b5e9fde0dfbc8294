import type { CoreDb } from '#worker/db/core.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve.ts';

/** A specimen that visitors may see: whose it is, and the permanent id that leads to it. */
export type ReportableSpecimen = { owner_id: string; specimen_id: string; permanent_id: string };

/** What moderation asks of the parts whose things are reported; of what who asks may not see, each says null. */
export type Reportable = {
  specimen: (call: Call<'user'>, specimenId: string) => Promise<ReportableSpecimen | null>;
  /** the specimen that a picture is of */
  findMediaSpecimen: (call: Call<'user'>, mediaId: string) => Promise<ReportableSpecimen | null>;
  /** whose an intent is */
  intentOwner: (core: CoreDb, intentId: string) => Promise<string | null>;
  /** the other of a conversation, asked by one of its two */
  findPartner: (core: CoreDb, threadId: string, userId: string) => Promise<string | null>;
  /** takes a specimen from visitors, on behalf of its owner */
  hideSpecimen: (call: Call<'admin'>, owner: User, specimenId: string) => Promise<void>;
  /** closes an intent and takes its text away, on behalf of its owner */
  hideIntent: (call: Call<'admin'>, owner: User, intentId: string) => Promise<void>;
};
