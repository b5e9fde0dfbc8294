import type { z } from 'zod';
import type { Locale } from '#contract/format/locale.ts';
import { isWordName, screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText, type TextValues } from '#contract/screen-texts/sentence.ts';
import type { Issue } from './envelope.ts';

type ZodIssue = z.core.$ZodIssue;

/** Turns zod's issues into sentences for users: the first issue of each path, the path joined by dots. */
export function readIssues(zodIssues: readonly ZodIssue[], locale: Locale): Issue[] {
  const issues: Issue[] = [];
  for (const issue of zodIssues) {
    const path = issue.path.map(String).join('.');
    if (issues.some((earlierIssue) => earlierIssue.path === path)) continue;
    issues.push({ path, message: issueSentence(issue, locale) });
  }
  return issues;
}

function issueSentence(issue: ZodIssue, locale: Locale): string {
  return fillText(screenTexts[issueWord(issue)], locale, issueValues(issue));
}

function issueValues(issue: ZodIssue): TextValues {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  return issue.code === 'custom' ? ((issue.params ?? {}) as TextValues) : {};
}

function issueWord(issue: ZodIssue): TextName {
  if (isWordName(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'form_required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'form_number' : 'form_wrong';
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'form_range' : 'form_required';
    case 'too_big':
      return issue.origin === 'string' ? 'form_text_max' : 'form_range';
    case 'invalid_value':
      return 'form_choice';
    default:
      return 'form_wrong';
  }
}
