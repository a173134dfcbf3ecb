import { Avatar } from '../../ui/avatar';
import { BlobImage } from '../../ui/blob-image';
import { Brand, BrandMark } from '../../ui/brand';
import { Picture } from '../../ui/picture';
import { Poster } from '../../ui/poster';
import { Progress } from '../../ui/progress';
import { QrCode } from '../../ui/qr-code';
import { RockIllustration } from '../../ui/rock-illustration';
import { Banner } from '../../features/competitions/competitions/banner';
import { VideoPlayer, type PlayedVideo } from '../../features/gyms/videos/player/video-player';
import { Specimen } from './specimen';

/** A drawing without a request. */
const wall = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="gray" d="M0 0h4v3H0z"/><path fill="silver" d="m0 3 1.4-2 1 1.2L4 0v3z"/></svg>',
)}`;

const wallBlob = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="gray" d="M0 0h4v3H0z"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

const film: PlayedVideo = {
  durationMs: 38_000,
  width: 4,
  height: 3,
  hasSound: true,
  posters: { medium: wall, large: wall },
  sources: [{ src: '/assets/no-such-film.mp4', contentType: 'video/mp4', height: 720 }],
};

export function GalleryMedia() {
  return (
    <>
      <Specimen name="Pictures in room that is kept free">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Picture src={wall} alt="The Prow from the left" width={4} height={3} isFirst />
          <Picture src={null} alt="The slab" width={4} height={3} />
          <Picture src="data:," alt="The cave, seen from the door" width={4} height={3} />
          <Poster imageUrl={wall} length="0:38" />
          <Poster imageUrl={null} length="0:38" />
          <Poster imageUrl={null} isPlayable={false} />
          <QrCode
            value="https://example.com/competition/demo-pumpfest"
            label="QR code of the leaderboard"
            className="w-full"
          />
        </div>
        <BlobImage blob={wallBlob} alt="A photo on the device" width={96} height={72} />
        <Banner address={wall} />
        <Banner address={wall} look="head" />
        <Banner address={wall} look="card" />
        <Banner address={wall} look="thumb" />
        <div className="grid gap-4 sm:grid-cols-2">
          <VideoPlayer video={film} label="Slow Burn by Mika" />
          <VideoPlayer video={{ ...film, sources: [] }} label="Slow Burn by Ana" />
        </div>
      </Specimen>
      <Specimen name="Progress">
        <div className="grid gap-5 sm:grid-cols-2">
          <Progress
            label="slow-burn.mov"
            value={12}
            max={48}
            valueText="12 of 48 MB"
            note="1.4 MB/s, 26 s left"
          />
          <Progress label="Checking the film" value={null} />
          <Progress label="slab.mov" value={30} tone="paused" note="Paused. Waiting for signal" />
          <Progress
            label="cave.mov"
            value={60}
            tone="bad"
            note="The server did not take it. Try again."
          />
          <Progress label="the-long-way-home-in-the-evening-light.mov" value={100} />
          <Progress label="Nothing yet" value={0} />
        </div>
      </Specimen>
      <Specimen name="Who and what">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Ana Silva" of="ana" />
          <Avatar name="Mika" of="mika" size="md" />
          <Avatar name="Noor" of="noor" size="lg" />
          <Avatar name="Tove" of="tove" size="lg" photoUrl={wall} />
          <Brand />
          <BrandMark size={40} />
        </div>
        <div className="relative h-40 overflow-hidden">
          <RockIllustration place="gym" />
        </div>
        <div className="relative h-64 overflow-hidden">
          <RockIllustration place="home" />
        </div>
      </Specimen>
    </>
  );
}
