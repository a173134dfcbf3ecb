import { Modal } from './modal';
import type { ModalProps } from './modal';

/** A question or a short form over the page. */
export function Dialog({ wide = false, ...rest }: ModalProps & { wide?: boolean | undefined }) {
  return <Modal {...rest} shape={wide ? 'wide' : 'dialog'} />;
}
