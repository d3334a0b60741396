/* tslint:disable */
/* eslint-disable */


/**
 * 
 * @export
 */
export const SemanticMode = {
    Semantic: 'semantic',
    Hybrid: 'hybrid',
} as const;
export type SemanticMode = typeof SemanticMode[keyof typeof SemanticMode];


export function instanceOfSemanticMode(value: any): boolean {
    for (const key in SemanticMode) {
        if (Object.prototype.hasOwnProperty.call(SemanticMode, key)) {
            if (SemanticMode[key as keyof typeof SemanticMode] === value) {
                return true;
            }
        }
    }
    return false;
}

export function SemanticModeFromJSON(json: any): SemanticMode {
    return SemanticModeFromJSONTyped(json, false);
}

export function SemanticModeFromJSONTyped(json: any, ignoreDiscriminator: boolean): SemanticMode {
    return json as SemanticMode;
}

export function SemanticModeToJSON(value?: SemanticMode | null): any {
    return value as any;
}

export function SemanticModeToJSONTyped(value: any, ignoreDiscriminator: boolean): SemanticMode {
    return value as SemanticMode;
}

