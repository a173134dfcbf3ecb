import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

type NumberInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'lengthMax' | 'code'
> & {
  /** Whether a point and a sign are to be on the phone's keyboard. */
  decimal?: boolean | undefined;
};

/**
 * A number as text with the number keyboard: `type=number` loses what it cannot read, changes under the wheel
 * and accepts "1e5". The form's schema says whether it is a number.
 */
export function NumberInput({ decimal = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} />;
}
