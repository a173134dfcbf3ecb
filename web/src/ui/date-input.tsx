import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

type DateInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'lengthMax' | 'code' | 'unit' | 'placeholder'
>;

/** A day, `2026-11-21`, by the platform's own picker, which knows the reader's order of day and month. */
export function DateInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="date" />;
}

/** A time of day, `18:30`. */
export function TimeInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="time" />;
}

/** A day with its time, `2026-11-21T18:30`; whose clock it is, the help has to say. */
export function DateTimeInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="datetime-local" />;
}
