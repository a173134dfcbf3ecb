import { type ComponentProps, useCallback } from 'react';

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'srcSet'> & { blob: Blob };

/** A picture that is on the device only. */
export function BlobImage({ blob, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  // oxlint-disable-next-line jsx-a11y/alt-text -- whoever draws it gives one
  return <img {...rest} ref={show} />;
}
