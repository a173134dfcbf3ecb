import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

type DateInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'lengthMax' | 'code' | 'unit' | 'placeholder'
>;

/** A day, `2026-11-21`, in the platform's own picker, which knows the reader's date format. */
export function DateInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="date" />;
}

/** A time of day, `18:30`. */
export function TimeInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="time" />;
}

/** A day and time, `2026-11-21T18:30`; the help must name the time zone. */
export function DateTimeInput(props: DateInputProps) {
  return <TextInput autoComplete="off" {...props} type="datetime-local" />;
}
