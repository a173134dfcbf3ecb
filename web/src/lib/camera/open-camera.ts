/** Why there is no picture: permission denied, no camera, in use by another app, or a page without https. */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'insecure';

/** @returns the stream of the rear camera, or of the only one; else why there is none. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // browsers remove it from pages without https; the types don't say so
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

/** @returns the fault for the platform's error name. Source: Media Capture and Streams, getUserMedia. */
export function faultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
