/** Vehicles larger than a car, each built once for its kind and country. */
import type { Style } from '@lanewise/pictures/countries/countries';
import type { SceneUser } from '@lanewise/pictures/scenes/spec';
import { type Model, modelCache } from '../models/model.ts';
import { busModel, schoolBusModel } from './buses.ts';
import { trainModel, tramCarModel } from './rail-vehicles.ts';
import { tractorModel, truckModel, vanModel } from './vans-and-trucks.ts';

const cache = modelCache((key) => {
  const [kind, style, extra] = key.split(' ') as [string, Style, string];
  switch (kind) {
    case 'van':
      return vanModel(style, false);
    case 'emergency':
      return vanModel(style, true);
    case 'truck':
      return truckModel(style);
    case 'bus':
      return busModel(style);
    case 'school-bus':
      return schoolBusModel(extra === 'red');
    case 'tractor':
      return tractorModel();
    case 'train':
      return trainModel();
    default:
      return tramCarModel(extra);
  }
});

/** Returns the model of a vehicle that is larger than a car. */
export const largeVehicleOf = (user: SceneUser, style: Style): Model =>
  cache(`${user.kind} ${style} ${user.flashing ?? ''}`);

/** Returns the model of one of a tram's cars. */
export const tramCarOf = (part: 'front' | 'middle' | 'rear'): Model => cache(`tram se ${part}`);
