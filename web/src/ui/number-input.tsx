import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

type NumberInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'lengthMax' | 'code'
> & {
  /** Whether the phone's keyboard has a point and a sign. */
  decimal?: boolean | undefined;
};

/**
 * A number as text with the number keyboard: `type=number` drops what it can't parse, changes under the wheel
 * and accepts "1e5". The form's schema validates it.
 */
export function NumberInput({ decimal = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" {...rest} inputMode={decimal ? 'decimal' : 'numeric'} />;
}
