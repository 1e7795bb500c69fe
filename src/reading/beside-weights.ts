/**
 * Weights of a head, by `npm run fit -- reading --write` on 2026-11-23: 3751 examples of 29 writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from './head.js'

export const BESIDE: StoredHead<'request' | 'wish' | 'constraint' | 'fact' | 'once' | 'other' | 'change' | 'question' | 'chat' | 'quote'> = {
  labels: ['request', 'wish', 'constraint', 'fact', 'once', 'other', 'change', 'question', 'chat', 'quote'],
  keys:
    '',
  words:
    '',
  wordStep: 1,
  tiers: {
    hashed: {
      bias: [-0.12, 0.485, -1.592, 0.29, -0.957, -0.322, 1.33, 2.689, 0.739, -2.542],
      scale: 1,
      vector:
        'E/78/v3+AQP/+AAOAP8A/f76//77/Q4A/gEBAf38///+Ev39+/8A/f79/v0V+v0AAP76+wD//Rj+Avz8/f79/f39FvoAAf/8+/37/v0f//n+/vz+///9Ag7/+gIA' +
        '/fz/Afv6FewGCQIECADx+A7/+wcD/grwAwT+/wYBAAUA+P8C/P0DBvT7BQkB+//+AAD6+AX6AwcIBPz9+f8CBgr2A/0DBgT29QMHAv38AwQBBP/69/4K/wH8/wL0' +
        '+Aj0Gwf5+/f/+fwNEP7vAQoEAwYD7wAHB/j9AP4ABP//BAT6/gj6CAD//P4J+gP0AP4GBv0ABQX99wMECfv1AP4DCAUI+Ab67AYB+f4JA/UE9wz/8/0JAf0G//sF' +
        'A/fyAPsIAwoC+wkN9/v7+vX7DBH/',
      vectorStep: 0.196648,
    },
    static: {
      bias: [0.753, 0.668, -1.8, 0.393, -1.022, -0.142, 0.843, 2.326, 1.481, -3.499],
      scale: 1,
      vector:
        'FPz7/P7/AQMA+AAR/wEB/v35//z8/hP//QAA/vz+/wD8Ev79+gL//f7+/PwX/f7+//38+//8/Bv8Af79/v3+/fz7G/7//AH7+v/7+/4f//j8/vz////+ARD9+gP/' +
        '/fz///n8GOsFCAMGCQHt9hL/+QYFAgjzAQL8AQMG+wMM9f/8/fsDBf32/w7++wMA/wP99gb6/gkEBP0F9QEF/gj6AfwFAAj1+AUFAv75AgECAf/+9/4PAAH8+Qb3' +
        '8Q3zHQf3/vf99/sRDf7t/wgDBAcF9P4GBfP9AgQHAv3+AggD/wT3/QMD//kK9wj5+v0HCfn+CAb9/Ar8BP30/gEDBAUI+f/87wf9+fwJAvgJ/Aj/9P0HAf8H/PoF' +
        'CPX1A/0EAA4B9RAO9v35/PX9DRH8',
      vectorStep: 0.165599,
    },
    transformer: {
      bias: [-0.112, 1.266, -1.355, -0.223, -0.819, -0.551, 2.722, 2.094, 0.29, -3.312],
      scale: 1,
      vector:
        'E/38/P3+AgP/+f4R/////QP9/vr+/hD+/AAB//z9/v/9EgD++v4A/f3+/fsW//sB/v77/f///Br9/v37/f3+/v37H/f//gL8+v/6/P0fAPj+/vwA//0B/xD7+QMA' +
        '/Pz7/v75HPAFBwMFAgLv9xID+AQCAwb1AwH9AwEE9AMK+f8B//8GAvv0/g0D+wAFAAP79gL9/wcBB/4B+AX5/gr8AP0FAAf2/QYF/fz8AQEBAf4B9f4NAAD++AT3' +
        '+Qj2GAf4/vj9+f4NDP/xAAcDAggD9P4GBPj9AAAFAfz8CAQD+//8Bgb//fsH/An2//wHA/r+DAX/+QX8AP76AAIAAgkD/P8B9QD8/P4MAvn//AcB9/4GAP8EAPkE' +
        'Bfv8/vsEAwkD9AsL9f/5/Pn+Cwz9',
      vectorStep: 0.215139,
    },
  },
}
