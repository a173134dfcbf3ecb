import { Modal } from './modal';
import type { ModalProps } from './modal';

/** From the bottom on phones, from the side on the desk: filters, details, the side bar's links. */
export function Sheet({
  side = 'end',
  ...rest
}: ModalProps & { side?: 'start' | 'end' | undefined }) {
  return <Modal {...rest} shape={side === 'start' ? 'start' : 'sheet'} />;
}
