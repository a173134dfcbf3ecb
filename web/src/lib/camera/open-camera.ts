/** Why there is no picture: not allowed, none there, taken by another program, or a page without https. */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'insecure';

/** @returns the stream of the camera at the back, or of the one there is; else why there is none. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // browsers take it away from pages that came without encryption; the types do not know
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return window.isSecureContext ? 'missing' : 'insecure';
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    });
  } catch (error) {
    return faultOf(error instanceof DOMException ? error.name : '');
  }
}

/** @returns the fault by the name of the platform's error. Source: Media Capture and Streams, getUserMedia. */
export function faultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
