import { exportedAnswers } from '#contract/export/archive/exported-answers.ts';
import { singleChunk } from './byte-stream.ts';
import { type Asker, wholeAnswer } from './own-answers.ts';
import type { SourceFile } from './source-file.ts';

/** The files of a user's written data, except the specimens, and the images that those files refer to. */
export async function* answerSources(asker: Asker, changeDate: Date): AsyncGenerator<SourceFile, void> {
  for (const [name, endpoint] of Object.entries(exportedAnswers)) {
    const answer = await wholeAnswer(asker, endpoint);
    if (answer === null) yield { name, content: null };
    else
      yield {
        name,
        changeDate,
        content: singleChunk(new TextEncoder().encode(`${JSON.stringify(answer, null, 1)}\n`)),
      };
  }
}
