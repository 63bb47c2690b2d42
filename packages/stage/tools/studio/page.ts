/** The page that takes the pictures, in a browser with WebGL. */
import type { Placed } from '@lanewise/pictures/scenes/placing';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { along, dot, rightOf, signed, sub } from '@lanewise/pictures/scenes/vector';
import { sceneryCountries } from '@lanewise/stage/countries/countries';
import { angleFrom, type DriversEye } from '@lanewise/stage/eye';
import { drawDashboard, drawRiderDisplay } from '@lanewise/stage/instruments';
import { signDrawing } from '@lanewise/stage/roadside/signs';
import { buildStage, type Stage } from '@lanewise/stage/stage';
import * as T from 'three';
import { Darkroom } from './darkroom.ts';
import { type Box, drawDoorMirror, drawLabels, drawMirror, type Label } from './overlay.ts';
import { measure } from './visibility.ts';

export interface Shot {
  /** A PNG as a data address. */
  readonly png: string;
  /** For each user of the scene except A. */
  readonly seen: readonly {
    readonly label: string | null;
    readonly kind: string;
    readonly area: number;
    readonly open: number;
    readonly mirror: boolean;
    readonly parked: boolean;
  }[];
  readonly triangles: number;
  readonly calls: number;
}

/** Beyond this angle from straight ahead somebody is seen in the mirror, if at all. */
const BEHIND = 110;
const darkroom = new Darkroom();

async function fillSigns(scene: T.Scene): Promise<void> {
  const maps = new Set<T.Texture>();
  scene.traverse((object) => {
    if (!object.name.startsWith('sign:')) return;
    const { map } = (object as T.Mesh<T.BufferGeometry, T.MeshLambertMaterial>).material;
    if (map !== null && map.image === null) maps.add(map);
  });
  for (const map of maps) {
    const { svg, width, height } = signDrawing(String(map.userData.sign));
    const scale = 512 / Math.max(width, height);
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    const picture = new Image();
    const sized = svg.replace(
      /^<svg([^>]*?) width="[^"]*"([^>]*?) height="[^"]*"/,
      `<svg$1 width="${w}"$2 height="${h}"`,
    );
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [w, h];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, w, h);
    map.image = canvas;
    map.needsUpdate = true;
  }
}

function cameraOf(eye: DriversEye, aspect: number): T.PerspectiveCamera {
  const vertical = (2 * Math.atan(Math.tan((eye.field * Math.PI) / 360) / aspect) * 180) / Math.PI;
  const camera = new T.PerspectiveCamera(vertical, aspect, 0.25, 900);
  camera.position.set(eye.at.x, eye.height, eye.at.y);
  // A higher seat looks down a little, or the road would lie at the picture's edge.
  const pitch = 1 - Math.max(0, eye.height - 1.3) * 5;
  camera.rotation.set((pitch * Math.PI) / 180, (-eye.look * Math.PI) / 180, 0, 'YXZ');
  camera.updateMatrixWorld();
  return camera;
}

function cameraBehind(eye: DriversEye): T.PerspectiveCamera {
  const camera = new T.PerspectiveCamera(20, 300 / 88, 0.5, 600);
  const ahead = along(eye.vehicle.heading);
  camera.position.set(eye.vehicle.at.x - ahead.x * 2.4, 1.35, eye.vehicle.at.y - ahead.y * 2.4);
  camera.rotation.set(-0.03, Math.PI - (eye.vehicle.heading * Math.PI) / 180, 0, 'YXZ');
  camera.updateMatrixWorld();
  return camera;
}

/** A's own headlamps. */
function headlamps(eye: DriversEye, side: 1 | -1): T.Group {
  const group = new T.Group();
  for (const x of [-0.65, 0.65]) {
    const beam = new T.SpotLight('#fff0d0', 90, 120, 0.5, 1, 0.85);
    beam.position.set(x, 0.72, -2.2);
    beam.target.position.set(x * 1.5 + side * 1.2, 0.5, -26);
    group.add(beam, beam.target);
  }
  group.position.set(eye.vehicle.at.x, 0, eye.vehicle.at.y);
  group.rotation.y = (-eye.vehicle.heading * Math.PI) / 180;
  return group;
}

/** The camera in a door mirror: beside the bonnet's end, looking back and a little outwards. */
function cameraInDoorMirror(eye: DriversEye, side: 1 | -1): T.PerspectiveCamera {
  const camera = new T.PerspectiveCamera(27, 412 / 300, 0.3, 900);
  const forward = along(eye.vehicle.heading);
  const right = rightOf(forward);
  const { at } = eye.vehicle;
  const height = Math.max(1.05, eye.height - 0.25);
  camera.position.set(
    at.x + forward.x * 0.6 + right.x * side * 1.05,
    height,
    at.y + forward.y * 0.6 + right.y * side * 1.05,
  );
  const bearing = eye.vehicle.heading + 180 - side * 11;
  camera.rotation.set((-3 * Math.PI) / 180, (-bearing * Math.PI) / 180, 0, 'YXZ');
  camera.updateMatrixWorld();
  return camera;
}

/** Metres beside the vehicle's middle and ahead of it that a door mirror shows; who is nearer is in its blind spot. */
const MIRRORED = { nearest: 0.9, widest: 7, ahead: -4.5, behind: 40 };

/** Whether somebody who goes A's way is where only a door mirror shows them: `side` is -1 for the left and 1 for the right. */
function isBesideAndBehind(eye: DriversEye, { at, heading, user }: Placed, side: 1 | -1): boolean {
  if (user.parked === true || Math.abs(signed(heading - eye.vehicle.heading)) > 60) return false;
  const forward = along(eye.vehicle.heading);
  const gap = sub(at, eye.vehicle.at);
  const [ahead, aside] = [dot(gap, forward), dot(gap, rightOf(forward)) * side];
  return ahead < MIRRORED.ahead && ahead > -MIRRORED.behind && aside > MIRRORED.nearest && aside < MIRRORED.widest;
}

/** The box around a user in the picture, in pixels; null if it is behind the camera. */
function boxOf(object: T.Object3D, camera: T.PerspectiveCamera, width: number, height: number): Box | null {
  const { min, max } = new T.Box3().setFromObject(object);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [min.x, max.x]) {
    for (const y of [min.y, max.y]) {
      for (const z of [min.z, max.z]) {
        const point = new T.Vector3(x, y, z).applyMatrix4(camera.matrixWorldInverse);
        if (point.z > -0.3) continue;
        point.applyMatrix4(camera.projectionMatrix);
        xs.push(((point.x + 1) / 2) * width);
        ys.push(((1 - point.y) / 2) * height);
      }
    }
  }
  return xs.length === 0
    ? null
    : { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function topOf(
  user: Stage['users'][number],
  camera: T.PerspectiveCamera,
  width: number,
  height: number,
): { x: number; y: number } | null {
  const { position } = user.object;
  const point = new T.Vector3(position.x, position.y + user.height, position.z).project(camera);
  return point.z > 1 ? null : { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height };
}

/** Takes the picture from the seat of A. @throws Error for a scene without a seat */
async function shoot(spec: SceneSpec, width: number, height: number, passes: number): Promise<Shot> {
  const stage = buildStage(spec);
  const { eye, scene, layout } = stage;
  if (eye === null) throw new Error('The scene has no A with a seat.');
  await fillSigns(scene);
  scene.updateMatrixWorld();
  const camera = cameraOf(eye, width / height);
  if (stage.mood.headlamps) scene.add(headlamps(eye, layout.side));
  const seen = measure(stage, camera, darkroom.gl);
  const ahead = along(eye.look);
  const focus = new T.Vector3(eye.at.x + ahead.x * 26, 0, eye.at.y + ahead.y * 26);
  darkroom.gl.info.autoReset = true;
  const view = darkroom.expose(scene, camera, stage, focus, [width, height], passes);
  const { triangles, calls } = darkroom.drawn;
  const g = view.getContext('2d');
  if (g === null) throw new Error('The canvas has no 2d context.');

  const own = stage.users.find(({ placed }) => placed.user.label === 'A')?.placed.user;
  const others = stage.users
    .map((user, index) => ({ user, seen: seen[index] ?? { area: 0, open: 0 } }))
    .filter(({ user }) => user.placed.user !== own);
  const behind = others.filter(
    ({ user, seen: { area } }) => Math.abs(angleFrom(eye, user.placed.at)) > BEHIND && area < 0.0005,
  );
  const { speedUnit: unit } = sceneryCountries[spec.style].vehicles;
  const speed = own?.speed === undefined ? undefined : { value: own.speed, unit };
  const cabin = own?.kind !== 'motorcycle' && own?.kind !== 'cyclist';
  const labels: Label[] = [];
  const mirrored = new Set<(typeof others)[number]>();
  if (cabin && behind.length > 0) {
    const rear = cameraBehind(eye);
    const back = along(eye.vehicle.heading + 180);
    const cockpit = scene.getObjectByName('cockpit');
    if (cockpit !== undefined) cockpit.visible = false;
    const inMirror = measure(stage, rear, darkroom.gl);
    const picture = darkroom.expose(
      scene,
      rear,
      stage,
      new T.Vector3(eye.at.x + back.x * 20, 0, eye.at.y + back.y * 20),
      [450, 132],
      Math.min(8, passes),
    );
    const avoid = [
      ...others.flatMap(({ user }) => boxOf(user.object, camera, width, height) ?? []),
      ...signBoxes(scene, camera, width, height),
    ];
    const box = drawMirror(g, width, picture, layout.side, avoid);
    for (const one of behind) {
      const found = inMirror[stage.users.indexOf(one.user)];
      // The mirror fills a fiftieth of the picture.
      if (found === undefined || found.area < 0.004 || found.open < 0.25) continue;
      mirrored.add(one);
      const top = topOf(one.user, rear, box.right - box.left, box.bottom - box.top);
      const { label } = one.user.placed.user;
      if (label !== undefined && top !== null)
        labels.push({ text: label, x: box.right - top.x, y: box.bottom + 62 * (width / 1280) });
    }
  }
  if (cabin) {
    const unseen = others.filter((one) => one.seen.area < 0.0005 && !mirrored.has(one));
    for (const side of [-1, 1] as const) {
      const beside = unseen.filter(({ user }) => isBesideAndBehind(eye, user.placed, side));
      if (beside.length === 0) continue;
      const rear = cameraInDoorMirror(eye, side);
      const cockpit = scene.getObjectByName('cockpit');
      if (cockpit !== undefined) cockpit.visible = false;
      const inMirror = measure(stage, rear, darkroom.gl);
      const back = along(eye.vehicle.heading + 180);
      const middle = new T.Vector3(eye.at.x + back.x * 12, 0, eye.at.y + back.y * 12);
      const picture = darkroom.expose(scene, rear, stage, middle, [412, 300], Math.min(8, passes));
      const box = drawDoorMirror(g, width, height, picture, side);
      for (const one of beside) {
        const found = inMirror[stage.users.indexOf(one.user)];
        if (found === undefined || found.area < 0.006 || found.open < 0.25) continue;
        mirrored.add(one);
        const top = topOf(one.user, rear, box.right - box.left, box.bottom - box.top);
        const { label } = one.user.placed.user;
        if (label !== undefined && top !== null)
          labels.push({ text: label, x: box.right - top.x, y: box.top - 4 * (width / 1280) });
      }
    }
    const turned = Math.tan(((eye.vehicle.heading - eye.look) * Math.PI) / 180) / Math.tan((eye.field * Math.PI) / 360);
    drawDashboard(g, width, height, (width / 2) * (1 + turned), { signal: own?.signal, speed });
  } else if (own?.kind === 'motorcycle') drawRiderDisplay(g, width, height, { speed });
  for (const { user, seen: visible } of others) {
    const { label } = user.placed.user;
    const top = topOf(user, camera, width, height);
    if (label !== undefined && top !== null && visible.area > 0.0002) labels.push({ text: label, ...top });
  }
  drawLabels(g, [width, height], labels, signBoxes(scene, camera, width, height));
  return {
    png: view.toDataURL('image/png'),
    seen: others.map((one) => ({
      label: one.user.placed.user.label ?? null,
      kind: one.user.placed.user.kind,
      area: one.seen.area,
      open: one.seen.open,
      mirror: mirrored.has(one),
      parked: one.user.placed.user.parked === true,
    })),
    triangles,
    calls,
  };
}

function signBoxes(scene: T.Scene, camera: T.PerspectiveCamera, width: number, height: number): Box[] {
  const boxes: Box[] = [];
  scene.traverse((object) => {
    if (!object.name.startsWith('sign:') && object.name !== 'head') return;
    const box = boxOf(object, camera, width, height);
    if (box !== null) boxes.push(box);
  });
  return boxes;
}

/** Returns what WebGL draws with, as the driver names it. */
function renderer(): string {
  const gl = darkroom.gl.getContext();
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return info === null ? 'unknown' : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL));
}

declare global {
  interface Window {
    shoot: typeof shoot;
    renderer: typeof renderer;
  }
}
window.renderer = renderer;
window.shoot = shoot;
