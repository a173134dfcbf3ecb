import { type LogTopic, logTopics } from '@cruxboard/domain/competitions/competitions/log-topics';

/** What the address says about the log. */
export interface LogSearch {
  q?: string | undefined;
  about?: LogTopic | undefined;
}

/** @returns the topic with that name, if any. */
export function topicOf(name: unknown): LogTopic | undefined {
  return typeof name === 'string' && Object.hasOwn(logTopics, name)
    ? (name as LogTopic) // checked just before
    : undefined;
}
